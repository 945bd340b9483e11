import type { PermissionName } from '../access/permissions.ts';
import { documentTypes, pictureTypes, type FileType } from './file-types.ts';

const megabyte = 1024 * 1024;

export type PurposeRule = {
  /** How people read it: `This file is too large for a company logo.` */
  noun: string;
  types: readonly FileType[];
  maxBytes: number;
  /** Who may upload and remove. */
  permission: PermissionName;
  /** Whoever knows its address may look: it is shown on pages that need no sign-in. */
  isPublic: boolean;
  /** A photo of a visit is seen by whoever sees the visit; one of a person is theirs. */
  of: 'booking' | 'account' | null;
  /** What the office keeps of somebody: they may look at it, and not change it. */
  isKeptByOffice?: true;
  /** Widths of the sizes that are made of a picture; none is made larger than the picture itself. */
  widths: readonly number[];
  /** Logos keep sharp edges. Mail programs that know no WebP read those that letters show. */
  format: 'jpeg' | 'png' | 'webp';
};

/** What files are for decides who may upload them, who may look, and which sizes are made. */
export const filePurposes = {
  company_logo: {
    noun: 'a company logo',
    types: pictureTypes,
    maxBytes: 5 * megabyte,
    permission: 'general_settings',
    isPublic: true,
    of: null,
    widths: [220, 440],
    format: 'png',
  },
  service_picture: {
    noun: 'a picture of a service',
    types: pictureTypes,
    maxBytes: 15 * megabyte,
    permission: 'manage_services',
    isPublic: true,
    of: null,
    widths: [160, 480, 960],
    format: 'webp',
  },
  form_picture: {
    noun: 'a picture in a form',
    types: pictureTypes,
    maxBytes: 15 * megabyte,
    permission: 'configure_booking_form',
    isPublic: true,
    of: null,
    widths: [480, 1600],
    format: 'webp',
  },
  gift_card_picture: {
    noun: 'a picture of gift cards',
    types: pictureTypes,
    maxBytes: 15 * megabyte,
    permission: 'manage_giftcards',
    isPublic: true,
    of: null,
    widths: [320, 1200],
    format: 'jpeg',
  },
  booking_photo: {
    noun: 'a photo of a visit',
    types: pictureTypes,
    maxBytes: 15 * megabyte,
    permission: 'view_appointment',
    isPublic: false,
    of: 'booking',
    widths: [320, 1600],
    format: 'webp',
  },
  member_photo: {
    noun: 'a photo of a team member',
    types: pictureTypes,
    maxBytes: 15 * megabyte,
    permission: 'view_appointment',
    isPublic: true,
    of: 'account',
    widths: [160, 480],
    format: 'webp',
  },
  member_document: {
    noun: 'a document of a team member',
    types: [...pictureTypes, ...documentTypes],
    maxBytes: 15 * megabyte,
    permission: 'view_appointment',
    isPublic: false,
    of: 'account',
    isKeptByOffice: true,
    widths: [320, 2048],
    format: 'webp',
  },
  attachment: {
    noun: 'an attachment',
    types: [...pictureTypes, ...documentTypes],
    maxBytes: 25 * megabyte,
    permission: 'manage_contacts',
    isPublic: false,
    of: null,
    widths: [320, 2048],
    format: 'webp',
  },
} as const satisfies Record<string, PurposeRule>;

export type FilePurpose = keyof typeof filePurposes;

/** The names of an object's own keys, which is what TypeScript does not say of them. */
export const filePurposeNames = Object.keys(filePurposes) as FilePurpose[];

/** A rule without what is special to one purpose. */
export const ruleOf = (purpose: FilePurpose): PurposeRule => filePurposes[purpose];

export const largestFileBytes = Math.max(...Object.values(filePurposes).map(({ maxBytes }) => maxBytes));

/** `The file must be a JPEG, PNG, WebP, GIF or AVIF picture.` */
export const sayTypes = (purpose: FilePurpose): string =>
  ruleOf(purpose).types.some((type) => type === 'application/pdf')
    ? 'a JPEG, PNG, WebP, GIF or AVIF picture, or a PDF'
    : 'a JPEG, PNG, WebP, GIF or AVIF picture';
