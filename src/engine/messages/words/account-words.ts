/** A letter about somebody's sign-in, without its link. */
export type AccountText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
  /** Why it was sent, and what to do if it was not expected. */
  note: string;
};

type Invited = { inviter: string; firstName: string; company: string };
type Moved = { from: string; to: string };
/** `device`: a browser and its system, as far as they are known. */
export type NewDevice = { device: readonly string[]; when: string };

export type AccountWords = {
  reset: AccountText;
  signIn: (sender: string) => AccountText;
  invitation: (of: Invited) => AccountText;
  customerAccount: (of: Omit<Invited, 'inviter'>) => AccountText;
  /** To the address that is to go, and then to the one that comes. */
  leaveEmail: (of: Moved) => AccountText;
  takeEmail: (of: Moved) => AccountText;
  emailChanged: (to: string) => Omit<AccountText, 'action'>;
  newLogin: (of: NewDevice) => Omit<AccountText, 'action'>;
  passkeyAdded: (of: NewDevice) => Omit<AccountText, 'action'>;
  registration: (firstName: string) => AccountText;
  knownAddress: (resetUrl: string) => AccountText;
  administrator: (firstName: string) => AccountText;
  /** What stands before the address of the button. */
  copyLink: string;
};
