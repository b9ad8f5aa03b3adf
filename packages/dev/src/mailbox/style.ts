/** The look of the mailbox page: one accent, light and dark, one column on a phone and two beside. */
export const style = `
:root { color-scheme: light dark; --page: light-dark(#faf7f2, #151310); --surface: light-dark(#fff, #1e1b17);
  --text: light-dark(#211c15, #f4efe7); --muted: light-dark(#655d50, #b0a697);
  --line: light-dark(#e6dfd3, #36312a); --accent: light-dark(#41329b, #b3a8ff);
  --soft: light-dark(#eeebfb, #2b2650); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .4rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: 1rem 1.25rem;
  background: var(--surface); border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 1.25rem; } h1 a { color: inherit; text-decoration: none; }
header p { margin: 0; color: var(--muted); font-size: .875rem; order: 1; width: 100%; }
header form { margin-left: auto; }
button { min-height: 2.75rem; padding: 0 1rem; font: inherit; color: inherit; cursor: pointer;
  background: none; border: 1px solid var(--line); border-radius: .625rem; }
button:hover { border-color: var(--accent); color: var(--accent); }
ol { list-style: none; margin: 0; padding: 0; }
nav { min-width: 0; }
li a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .75rem 1.25rem;
  color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); background: var(--surface); }
li a:hover, li a[aria-current] { background: var(--soft); }
li .to, li strong, li .start { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li strong, li .start { grid-column: 1 / -1; }
.to, time, .start { color: var(--muted); font-size: .875rem; }
.empty { max-width: 24rem; margin: 20vh auto; padding: 0 1.25rem; text-align: center; color: var(--muted); }
.empty strong { display: block; color: var(--text); font-size: 1.125rem; }
main { padding: 1rem 1.25rem 2rem; display: flex; flex-direction: column; gap: 1rem; min-width: 0; }
h2 { margin: 0; font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere; }
.back { min-height: 2.75rem; align-content: center; align-self: start; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; margin: 0; font-size: .875rem; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { flex: 1; width: 100%; min-height: 28rem; border: 1px solid var(--line); border-radius: .625rem; }
summary { cursor: pointer; min-height: 2.75rem; align-content: center; color: var(--muted); }
pre { margin: 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .625rem;
  white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace; }
@media (max-width: 47.99rem) { .reading nav { display: none; } }
@media (min-width: 48rem) {
  header p { order: 0; width: auto; }
  .reading { grid-template-columns: minmax(18rem, 24rem) 1fr; }
  .reading header { grid-column: 1 / -1; } .reading .back { display: none; }
  .reading nav { border-right: 1px solid var(--line); }
  main { padding: 1.5rem 2rem; } body:not(.reading) nav { width: min(48rem, 100%); margin: 0 auto; }
}
`;
