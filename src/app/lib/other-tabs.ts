let channel: BroadcastChannel | null | undefined;

function open(): BroadcastChannel | null {
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('trellis:session') : null;
  return channel;
}

/** Says to the other tabs of this browser that the session has changed hands. A channel does not hear itself. */
export const tellOtherTabs = (): void => open()?.postMessage('changed');

export const onOtherTab = (listener: () => void): void => open()?.addEventListener('message', listener);
