// Runs before the first paint: a form whose answers come back from this device is shown once they are in their places,
// and not empty first. A file, because the page allows no inline script.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem(document.currentScript.dataset.draft);
  } catch {
    kept = null; // storage is closed to this page: nothing was kept
  }
  if (kept !== null) document.documentElement.classList.add('pf-awaiting');
})();
