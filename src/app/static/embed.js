// Puts a form where the script stands: <script src="https://…/embed.js" data-form="/bf/…" async></script>.
// It makes no styles and no scripts of its own, so that it works under a strict policy of the page around.
(function () {
  var script = document.currentScript;
  if (!script || !script.dataset.form) return;
  var home = new URL(script.src).origin;
  var address = new URL(script.dataset.form, home);
  if (address.origin !== home) return console.error('Trellis: data-form has to be a path like /bf/…');
  if (location.search) ask(location.search.slice(1));
  // In a frame, the company's own page leaves out its header and footer.
  if (address.pathname === '/') ask('framed=1');

  function ask(more) {
    address.search += (address.search ? '&' : '?') + more;
  }

  var frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = script.dataset.title || 'Booking form';
  frame.allow = 'geolocation; payment';
  // The form has to know whom it tells its news.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.style.cssText = 'display:block;width:100%;height:700px;border:0';
  script.after(frame);

  /** A point of the form comes into the upper part of the window. */
  function scrollToPoint(top) {
    var still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    var at = frame.getBoundingClientRect().top + scrollY + top - innerHeight / 3;
    scrollTo({ top: at, behavior: still ? 'auto' : 'smooth' });
  }

  var isWaiting = false;
  /** The frame sees for itself what is visible of it; it is told when that may have changed. */
  function tellMoved() {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(function () {
      isWaiting = false;
      if (frame.contentWindow)
        frame.contentWindow.postMessage({ source: 'trellis-host', type: 'moved' }, home);
    });
  }
  addEventListener('scroll', tellMoved, { capture: true, passive: true });
  addEventListener('resize', tellMoved);

  addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow || event.origin !== home) return;
    var news = event.data;
    if (!news || news.source !== 'trellis') return;
    var type = news.type;
    if (type === 'scroll') return scrollToPoint(news.top);
    if (type === 'height') frame.style.height = Math.max(news.height, 80) + 'px';
    if (!/^(ready|height|price|step|submitted|prefill)$/.test(type)) return;
    var detail = Object.assign({}, news);
    delete detail.source;
    delete detail.type;
    frame.dispatchEvent(new CustomEvent('trellis:' + type, { bubbles: true, detail: detail }));
    var around = window.trellis;
    if (around && typeof around.on === 'function') around.on(type, detail, frame);
  });
})();
