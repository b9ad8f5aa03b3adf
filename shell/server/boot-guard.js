// Inlined into every page ahead of the shell. If one of the shell's own files cannot be loaded,
// it is asked for again, twice; if that fails too, the visitor reads what to do instead of looking at
// a blank page.

const pausesMs = [150, 600];
const tries = new Map();

const tell = () => {
  const root = document.getElementById('root');
  if (!root || root.childElementCount > 0) return;
  root.innerHTML =
    '<div class="boot" role="alert"><h1>Castwork could not be loaded</h1>' +
    '<p>Check your connection and try again.</p><button type="button">Retry</button></div>';
  root.querySelector('button').addEventListener('click', () => location.reload());
};

const again = (file) => {
  const copy = document.createElement(file.tagName);
  for (const { name, value } of file.attributes) copy.setAttribute(name, value);
  copy.async = false;
  document.head.append(copy);
};

const onMissing = ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-shell')) return;
  const address = target.getAttribute('src') ?? target.getAttribute('href');
  const pause = pausesMs[tries.get(address) ?? 0];
  tries.set(address, (tries.get(address) ?? 0) + 1);
  if (pause !== undefined) setTimeout(() => again(target), pause);
  else if (target.tagName === 'SCRIPT') tell();
};

addEventListener('error', onMissing, true);
// The shell threw before it could show anything.
addEventListener('error', ({ error }) => error && setTimeout(tell, 0));
