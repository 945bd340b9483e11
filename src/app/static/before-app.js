// Runs before the app. A file, because the page allows no inline script.
(function () {
  // Before the first paint, so that a dark page never flashes white.
  var stored = null;
  try {
    stored = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    stored = null; // storage is closed to this page: follow the system
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // An old page asks for a script that a new version has replaced: say so instead of showing nothing for ever.
  var words = /^es\b/.test(navigator.language)
    ? {
        failed: 'No se ha podido cargar esta página.',
        old: 'Este navegador es demasiado antiguo para Trellis. Actualízalo y vuelve a cargar la página.',
        reload: 'Recargar',
      }
    : {
        failed: 'This page couldn’t be loaded.',
        old: 'This browser is too old for Trellis. Please update it, then reload.',
        reload: 'Reload',
      };
  // What came last of all that the app needs: see docs/browsers.md. The app takes the sentence away if it runs all the same.
  var isOld = !CSS.supports('color', 'light-dark(#000, #fff)');
  function explain(event) {
    var overlay = document.getElementById('overlay');
    // Once the app runs, it tells of what is missing itself.
    if (!(event.target instanceof HTMLScriptElement) || !overlay || 'hidden' in overlay.dataset) return;
    var text = document.createElement('p');
    text.textContent = isOld ? words.old : words.failed;
    var button = document.createElement('button');
    button.textContent = words.reload;
    button.addEventListener('click', function () {
      location.reload();
    });
    text.append(' ', button);
    overlay.removeAttribute('aria-label');
    overlay.setAttribute('role', 'alert');
    overlay.replaceChildren(text);
  }
  addEventListener('error', explain, true);
})();
