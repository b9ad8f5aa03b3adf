// Inlined into pages whose path says what its screen asks for first: asks for it while the scripts are
// on their way, as the session of this browser would. Who is signed out, or may not open the path, asks
// for nothing. The session takes the answers up (packages/session/src/ahead.ts), or asks itself.
(() => {
  try {
    const page = JSON.parse(document.getElementById('castwork-page').textContent);
    const { token, user } = JSON.parse(localStorage.getItem('castwork.auth'));
    const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    if (!(JSON.parse(atob(claims)).exp * 1000 > Date.now())) return;
    if (!['public', 'signedIn', user.role].includes(page.ahead.access)) return;
    const ask = (address, headers) => {
      const given = new AbortController();
      const url = page.apiUrl + address;
      const all = { ...headers, authorization: `Bearer ${token}` };
      const answer = fetch(url, { credentials: 'include', headers: all, signal: given.signal });
      // Told by the call that takes its place.
      answer.catch(() => undefined);
      return { url, token, headers, at: Date.now(), answer, abort: () => given.abort() };
    };
    const { addresses, unread } = page.ahead;
    globalThis.castworkAhead = addresses.map((address) => ask(address, {}));
    // A tab that nobody looks at asks for no news (specification, section 9).
    if (Object.hasOwn(unread.headers, user.role) && !document.hidden)
      globalThis.castworkAhead.push(ask(unread.address, unread.headers[user.role]));
  } catch {
    // Nobody is signed in.
  }
})();
