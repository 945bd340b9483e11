import { BlockList, isIP } from 'node:net';

const v4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Of the sixth version only what is given to the public net is reached; of that, not what leads elsewhere. */
const inner = new BlockList();
for (const [net, bits] of v4) inner.addSubnet(net, bits, 'ipv4');
inner.addSubnet('2001::', 23, 'ipv6');
inner.addSubnet('2001:db8::', 32, 'ipv6');
inner.addSubnet('2002::', 16, 'ipv6');
inner.addSubnet('3fff::', 20, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * May our server call this address for somebody? Never what only our own network reaches: a database, the metadata
 * of a cloud, a neighbour. An installation on one machine may call that machine itself.
 */
export function isReachable(address: string, { ownMachine }: { ownMachine: boolean }): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  if (ownMachine && loopback.check(address, kind)) return true;
  if (kind === 'ipv4') return !inner.check(address, kind);
  return globalUnicast.check(address, kind) && !inner.check(address, kind);
}
