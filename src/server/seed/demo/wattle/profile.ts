import { Temporal } from 'temporal-polyfill';
import { nthWeekday } from '../local-time.ts';
import type { CompanyProfile } from '../profile.ts';
import { wattleCatalogue } from './catalogue.ts';
import { wattleOffice } from './office.ts';
import { wattleForms } from './forms.ts';
import { wattleLocations } from './places.ts';
import { wattleStaff, wattleTeams } from './teams.ts';

export const wattle: CompanyProfile = {
  subdomain: 'wattle',
  businessName: 'Wattle Home Services',
  contactEmail: 'gday@wattle.test',
  contactPhone: '(08) 7010 0100',
  address: '41 Gouger St, Adelaide SA 5000',
  country: 'AU',
  currency: { code: 'AUD', symbol: '$' },
  timezone: 'Australia/Adelaide',
  dateFormat: 'D MMM YYYY',
  colors: { main: '#2b8a3e', button: '#e67700' },
  terms:
    'All prices include GST. Please give us a day’s notice if your plans change; later than that costs half.',
  paymentGateway: {
    card_processor: 'square',
    card: true,
    cash: true,
    check: false,
    processor_details: { square_application_id: 'sandbox-sq0idb-wattle', square_location_id: 'MAIN' },
  },
  tax: { label: 'GST', inclusive: true, components: [{ label: 'GST', rate: 100_000 }] },
  locations: wattleLocations,
  catalogue: wattleCatalogue,
  teams: wattleTeams,
  staff: wattleStaff,
  holidays: (year) => [
    { name: 'New Year’s Day', day: new Temporal.PlainDate(year, 1, 1), yearly: true },
    { name: 'Australia Day', day: new Temporal.PlainDate(year, 1, 26), yearly: true },
    { name: 'Adelaide Cup Day', day: nthWeekday(new Temporal.PlainYearMonth(year, 3), 1, 2), yearly: false },
    { name: 'Anzac Day', day: new Temporal.PlainDate(year, 4, 25), yearly: true },
    { name: 'Labour Day', day: nthWeekday(new Temporal.PlainYearMonth(year, 10), 1, 1), yearly: false },
    { name: 'Christmas Day', day: new Temporal.PlainDate(year, 12, 25), yearly: true },
    { name: 'Proclamation Day', day: new Temporal.PlainDate(year, 12, 26), yearly: true },
  ],
  people: {
    state: 'SA',
    firstNames: [
      'Olivia', 'Jack', 'Charlotte', 'Lachlan', 'Mia', 'Cooper', 'Ruby', 'Angus', 'Matilda', 'Riley', 'Georgia', 'Dylan',
      'Phoebe', 'Stuart', 'Lucinda', 'Darren', 'Heather', 'Nikos', 'Shanthi', 'Trevor', 'Bronwyn', 'Luca', 'Anh', 'Gwen',
    ], // prettier-ignore
    lastNames: [
      'Ashford', 'Bennett', 'Cleary', 'Dimitriou', 'Elliott', 'Farrell', 'Gallagher', 'Hocking', 'Ivanov', 'Jarvis',
      'Kerr', 'Lehmann', 'Murdoch', 'Nguyen', 'Oakley', 'Pearce', 'Quigley', 'Rankin', 'Schubert', 'Thorpe', 'Vella',
      'Whelan', 'Zappia',
    ], // prettier-ignore
    demoCustomer: { firstName: 'Imogen', lastName: 'Tait' },
    companies: ['Gilles St Strata 4412', 'Hills Pottery Co-op', 'Norwood Physio'],
    phone: (serial) => `+618${serial % 2 === 0 ? '5550' : '7010'}${String(1000 + serial * 7).slice(-4)}`,
    accessNotes: [
      'Key under the third pot. Yes, really.',
      'Close the gate behind you: chooks.',
      'Someone is home.',
      'Lockbox on the meter, code with the office.',
      'Park on the verge, the drive is steep.',
    ],
  },
  office: wattleOffice,
  forms: wattleForms,
};
