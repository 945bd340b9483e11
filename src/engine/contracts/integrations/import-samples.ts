import type { ImportKind } from './imports.ts';

/** A file of each kind as it can be imported: whoever has a table of their own sees how it should look. */
export const sampleFiles: Readonly<Record<ImportKind, string>> = {
  customers: `Email,First name,Last name,Phone,Company,Street,Apartment,City,State,Zip,Notes
ada@example.com,Ada,Lovelace,(212) 555-0100,,1 Main Street,4B,New York,NY,10001,Has a dog
,Grace,Hopper,(212) 555-0101,Navy Labs,22 Park Avenue,,New York,NY,10016,
`,
  leads: `Email,First name,Last name,Phone,Zip,Message,Source
ada@example.com,Ada,Lovelace,(212) 555-0100,10001,How much is a deep clean?,Flyer
grace@example.com,Grace,Hopper,,10016,,Website
`,
  services: `Name,Description,Category,Base price,Duration,Hourly,Taxable
Sample clean,Kitchen and one bathroom,Samples,120,90,no,yes
Sample hour,By the hour,Samples,45,60,yes,yes
`,
  gift_cards: `Code,Balance
SAMPLECARD0001AA,100
SAMPLECARD0002BB,59.50
`,
  discount_codes: `Code,Description,Discount,Discount type,Starts on,Ends on
SAMPLE10,Spring offer,10,percent,2027-03-01,2027-05-31
SAMPLE25,Thank you,25,amount,,
`,
  series: `Email,Service,Frequency,Date,Time
ada@example.com,Standard clean,Every week,2027-01-11,09:00
`,
};
