/**
 * Lets the bundler leave out those components of a library that nobody uses: it may not drop a call that
 * is not marked as pure, nor the name that a component is given for whoever develops.
 * A loader of the bundler.
 */
// oxlint-disable-next-line import/no-default-export -- the bundler asks for that
export default (source: string): string =>
  source
    .replaceAll(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    // Asked for by a name that is made up, it keeps all that React has.
    .replaceAll(/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic');
