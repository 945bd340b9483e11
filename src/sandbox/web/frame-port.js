/** Waits for the page around a frame to hand over its end of the channel. */
export const openPort = () =>
  new Promise((resolve) => {
    window.addEventListener('message', ({ data, ports: [port] }) => {
      if (!data?.sandboxCard || !port) return;
      reportHeight(port);
      resolve({ hello: data.sandboxCard, port });
    });
  });

function reportHeight(port) {
  const sheet = document.querySelector('main');
  new ResizeObserver(() =>
    port.postMessage({ kind: 'height', height: Math.ceil(sheet.getBoundingClientRect().height) }),
  ).observe(sheet);
}
