import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type CreationOptions = { challenge: string; rp: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

/** What may differ from what an honest browser on the right page does. */
export type Deviation = { origin?: string; domain?: string; verifiesUser?: boolean; counter?: number };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A string of CBOR, of bytes or of text. Its length is written as short as it can be. */
function cborString(major: 2 | 3, bytes: Buffer): Buffer {
  const kind = major << 5;
  const { length } = bytes;
  const long =
    length < 256
      ? Buffer.from([kind | 24, length])
      : Buffer.concat([Buffer.from([kind | 25]), uint16(length)]);
  return Buffer.concat([length < 24 ? Buffer.from([kind | length]) : long, bytes]);
}
const cborText = (text: string) => cborString(3, Buffer.from(text));

/** An ES256 key as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const coordinate = (value: string | undefined) => cborString(2, Buffer.from(value ?? '', 'base64url'));
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A device with one passkey, without a device: it makes what a browser would send. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let used = 0;

  const authenticatorData = (domain: string, flags: number, counter: number) =>
    Buffer.concat([sha256(domain), Buffer.from([flags]), uint32(counter)]);
  const flagsOf = ({ verifiesUser = true }: Deviation) => (verifiesUser ? 0b101 : 0b001);

  return {
    id,
    make({ challenge, rp }: CreationOptions, differently: Deviation = {}) {
      const attested = Buffer.concat([
        authenticatorData(differently.domain ?? rp.id, flagsOf(differently) | 0b100_0000, 0),
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseOf(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborString(2, attested),
      ]);
      const data = clientData('webauthn.create', challenge, differently.origin ?? origin);
      return {
        id,
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    sign({ challenge, rpId }: RequestOptions, differently: Deviation = {}) {
      used += 1;
      const counter = differently.counter ?? used;
      const known = authenticatorData(differently.domain ?? rpId, flagsOf(differently), counter);
      const data = clientData('webauthn.get', challenge, differently.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([known, sha256(data)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: known.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
