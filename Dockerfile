# The API, its worker, the shell's server and the command line: the first word says which it is.
# See "Images" in README.md.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /castwork
COPY . .
ENV CI=true pnpm_config_verify_deps_before_run=false
# A network with a certificate authority of its own gives its certificates as the secret "ca".
RUN --mount=type=secret,id=ca,target=/run/secrets/ca \
    if [ -f /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi \
 && npm install --global pnpm@12 \
 && pnpm install --frozen-lockfile --filter-prod '*-app...' --filter-prod '@castwork/shell...' \
      --filter-prod '@castwork/api...' \
 && pnpm --filter '*-app' --filter '@castwork/shell' --filter '@castwork/api' build
# What only builds, and what only browsers load: no part of the product imports it.
RUN --mount=type=secret,id=ca,target=/run/secrets/ca \
    if [ -f /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi \
 && pnpm --filter @castwork/federation remove --lockfile-only \
      @rspack/core @rspack/cli @rspack/dev-server @rspack/plugin-react-refresh react-refresh \
      @module-federation/enhanced @module-federation/runtime \
      @module-federation/webpack-bundler-runtime \
 && pnpm --filter @castwork/shell remove --lockfile-only \
      @castwork/forms @castwork/router @castwork/session react react-dom \
 && pnpm --filter @castwork/deploy remove --lockfile-only @castwork/remotes \
 && find . -name node_modules -prune -exec rm -rf {} + \
 && pnpm install --prod --frozen-lockfile --filter-prod '@castwork/api...' \
      --filter-prod '@castwork/shell...' --filter-prod '@castwork/deploy...' \
 && mkdir -p /out/castwork /out/data \
 && find . -path '*/node_modules' -prune -o -name '*.test.ts' -exec rm {} + \
 && cp -a --parents node_modules api/package.json api/src api/node_modules \
      shell/package.json shell/remote.ts shell/server shell/src shell/public shell/node_modules \
      */dist /out/castwork \
 # A package whose dependencies were installed is one that is used here.
 && for package in packages/*/node_modules; do \
      cp -a --parents "${package%/node_modules}/package.json" "${package%/node_modules}/src" \
        "$package" /out/castwork; \
    done

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/castwork/.compiled
WORKDIR /castwork
COPY --from=build /out/castwork /castwork
# An empty directory for what Node compiles, once and for all: nothing else is written beside the data.
COPY --from=build --chown=1000:1000 /out/data .compiled
# The shell keeps its registry, or copies of what is live, here; nothing else is written.
COPY --from=build --chown=1000:1000 /out/data /data
VOLUME /data
USER 1000:1000
RUN node packages/deploy/src/compile.ts
EXPOSE 3000 4000 4010
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "packages/deploy/src/health.ts"]
ENTRYPOINT ["node", "packages/deploy/src/main.ts"]
CMD ["api"]
