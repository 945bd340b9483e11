import { LegalText } from '../legal-text.tsx';

const sections = [
  {
    title: 'Who this is between',
    text: 'This installation of Trellis is run by its operator: the person or organisation that offers it to you at this address. These terms are between you and the operator. A company that takes bookings here has terms of its own with its customers.',
  },
  {
    title: 'Your account',
    text: 'Give true details, keep your password to yourself, and tell an administrator of your company, or the operator, when somebody else may know it. You answer for what is done with your account.',
  },
  {
    title: 'What is not allowed',
    text: 'Do not use the service for anything unlawful, do not try to reach what belongs to others, and do not disturb its running. The operator may freeze an account or a company that does.',
  },
  {
    title: 'What you put in',
    text: 'It stays yours, or your company’s. The operator stores and processes it to provide the service, and for nothing else.',
  },
  {
    title: 'What you can rely on',
    text: 'The service comes as it is. How it is supported, backed up and kept available is for the operator to say; where the law gives you rights, these terms do not take them away.',
  },
];

export const Page = () => <LegalText title="Terms of use" sections={sections} />;
