import { benchEngineBooking } from './engine-booking.ts';
import { benchEngineForms } from './engine-forms.ts';
import { benchEngineRules } from './engine-rules.ts';

process.stdout.write(`${benchEngineRules()}${benchEngineForms()}${await benchEngineBooking()}`);
