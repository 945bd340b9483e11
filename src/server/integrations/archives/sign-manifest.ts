import { createHash } from 'node:crypto';
import type { LinkKeys } from '#server/secrets.ts';
import type { Manifest } from './manifest.ts';

/** The checksums are of all lines, so that whoever changes one changes this. */
function subjectOf(companyId: string, { made_at, company, figures, checksums }: Manifest): string {
  const said = JSON.stringify({ made_at, company, figures, checksums });
  return `${companyId} ${createHash('sha256').update(said).digest('hex')}`;
}

export const signManifest = (keys: LinkKeys, companyId: string, manifest: Manifest): Manifest => ({
  ...manifest,
  signature: keys.create('archive', subjectOf(companyId, manifest), companyId),
});

/**
 * Whether this installation has made the file, of this company, and nobody has changed it since. What is in it has
 * then been through the checks of every call; a file of somebody else could hold anything.
 */
export const isSignedFor = (keys: LinkKeys, companyId: string, manifest: Manifest): boolean =>
  manifest.signature !== undefined &&
  keys.read('archive', subjectOf(companyId, manifest), manifest.signature) === companyId;
