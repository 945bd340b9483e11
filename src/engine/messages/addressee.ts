type Addressee = { channel: string; recipient: string; recipient_name: string };

/** Who a message is for. Notices go to a person's devices, not to an address that anybody could read. */
export function addresseeOf({ channel, recipient, recipient_name: name }: Addressee): string {
  if (channel === 'push' || channel === 'in_app') return name || 'An account';
  return name ? `${name}, ${recipient}` : recipient;
}
