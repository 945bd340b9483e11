import { LegalText } from '../legal-text.tsx';

const sections = [
  {
    title: 'Who is responsible',
    text: 'The operator of this installation of Trellis is responsible for the data in it, together with the company you work for or book with. Send questions and requests to them.',
  },
  {
    title: 'What is stored',
    text: 'Your name, email, phone number if you give one, and a password that cannot be read back. When you sign in: the device and the network address it came from, so that you can see and end your sessions. What you do in a company is kept in its activity log.',
  },
  {
    title: 'What it is for',
    text: 'To let you in, to carry out bookings and the work behind them, to send the messages that belong to them, and to protect the service from misuse. Trellis itself shows no advertising and sells nothing to anybody.',
  },
  {
    title: 'On your device',
    text: 'One cookie keeps you signed in. Your browser also remembers how you like the pages: light or dark, the menu wide or narrow.',
  },
  {
    title: 'Your rights',
    text: 'You can see and correct your details under “My account”. To have them handed over or removed, ask the company or the operator. How long data is kept is for them to say.',
  },
];

export const Page = () => <LegalText title="Privacy notice" sections={sections} />;
