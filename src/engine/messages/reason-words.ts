/** Why a message is not sent, where it is known by a name: as part of a sentence. */
const reasons: Readonly<Record<string, string>> = {
  event_off: 'turned off in your settings',
  unsubscribed: 'they have unsubscribed',
  switched_off: 'they have turned these off',
  opted_out_of_marketing: 'they want no marketing',
  hard_bounce: 'their address refuses mail',
  complaint: 'they reported earlier mail as spam',
  stop: 'they texted STOP',
  no_sms_provider: 'no SMS provider is connected',
  no_device: 'notifications are off on their devices',
  no_longer_meant: 'it no longer applied when it was due',
  subject_gone: 'what it’s about no longer exists',
  value_missing: 'details it needs were missing',
  unknown_event: 'this kind of message no longer exists',
  stopped_by_office: 'stopped by your office',
  withdrawn: 'the change was undone',
  said_with_booking: 'their booking confirmation already said so',
  superseded: 'replaced by a later change to the same visit',
};

/** What a provider has answered is said as it said it. */
export const messageReason = (reason: string): string => reasons[reason] ?? reason.replaceAll('_', ' ');

/** Undefined for what is not one of ours. */
export const knownReason = (reason: string): string | undefined => reasons[reason];
