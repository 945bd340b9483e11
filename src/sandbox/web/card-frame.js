// Loaded into other people's pages by the stand-ins for the processors' scripts: what is typed stays in the frame,
// which is of the sandbox's own origin, and only what is made of it comes out.
const { origin } = new URL(import.meta.url);

function createFrame(path, title) {
  const frame = document.createElement('iframe');
  frame.src = `${origin}${path}`;
  frame.title = title;
  frame.allow = 'payment';
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    border: '0',
    margin: '0',
    padding: '0',
    background: 'none',
    colorScheme: 'light',
  });
  return frame;
}

/** Hands the frame one end of a channel once it is there. */
function connect(frame, hello, listen) {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => listen(data));
  port1.start();
  frame.addEventListener(
    'load',
    () => frame.contentWindow.postMessage({ sandboxCard: hello }, origin, [port2]),
    { once: true },
  );
  return port1;
}

/** Card fields below an element. `listen` is told of what happens in them; `ask` gets an answer from them. */
export function openFields(place, options, listen) {
  const frame = createFrame('/cards/field', options.title);
  frame.style.height = options.height;
  const waiting = new Map();
  const port = connect(frame, options, (message) => {
    if (message.kind === 'height') frame.style.height = `${message.height}px`;
    else if (message.kind === 'answer') {
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
    } else listen(message);
  });
  place.replaceChildren(frame);
  let asked = 0;
  return {
    ask: (what, details) =>
      new Promise((resolve) => {
        const id = ++asked;
        waiting.set(id, resolve);
        port.postMessage({ kind: 'ask', id, what, details });
      }),
    tell: (kind) => port.postMessage({ kind }),
    close() {
      for (const resolve of waiting.values()) resolve({ gone: true });
      port.close();
      frame.remove();
    },
  };
}

/** Stands for the page of a bank that wants to know who pays. True where its holder has confirmed. */
export function openChallenge() {
  const dialog = document.createElement('dialog');
  Object.assign(dialog.style, {
    width: 'min(400px, calc(100vw - 32px))',
    padding: '0',
    border: '0',
    borderRadius: '14px',
    background: '#fff',
    boxShadow: '0 24px 80px rgb(0 0 0 / 35%)',
    // Until it has the height of what is in it: the dialog stands in the middle, and would jump. Hidden outright, it would not be laid out.
    opacity: '0',
  });
  dialog.setAttribute('aria-label', 'Confirm with your bank');
  const frame = createFrame('/cards/challenge', 'Confirm with your bank');
  frame.style.height = '260px';
  return new Promise((resolve) => {
    const port = connect(frame, {}, ({ kind, confirmed, height }) => {
      if (kind === 'height') {
        frame.style.height = `${height}px`;
        dialog.style.opacity = '1';
        // Once it has been painted there; before, a press would go to where it was.
        requestAnimationFrame(() => requestAnimationFrame(() => port.postMessage({ kind: 'shown' })));
      }
      if (kind === 'done') end(confirmed);
    });
    const end = (confirmed) => {
      port.close();
      dialog.close();
      // The frame is still in the middle of its click.
      setTimeout(() => dialog.remove(), 500);
      resolve(confirmed);
    };
    dialog.addEventListener('cancel', () => end(false));
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
  });
}
