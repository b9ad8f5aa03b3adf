/**
 * Lets the bundler leave out those components of a library that nobody uses: it may not drop a call that
 * is not marked as pure, nor the name that a component is given for whoever develops.
 * A loader of the bundler.
 */
// oxlint-disable-next-line import/no-default-export -- the bundler asks for that
export default (source: string): string =>
  source
    .replaceAll(/ = (React\d*\.(?:createContext|forwardRef)\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = .*;$/gm, '');
