import { calculate, calculations, type Calculation } from './calculate.ts';
import { spend } from './meter.ts';
import type { Build, Part } from './part.ts';
import { toPrimitive } from './primitive.ts';

const calculation =
  (operator: Calculation): Build =>
  (args, meter) => {
    const [only] = args;
    // json-logic-js hands the only factor of a product back, whatever it is.
    if (operator === '*' && args.length === 1 && only) return only.run;
    return (read) => {
      const operands = args.map(({ run }: Part) => toPrimitive(run(read), meter));
      const result = calculate(operator, operands);
      if (typeof result === 'string') spend(meter, result.length);
      return result;
    };
  };

/** Arithmetic and text: operands are made primitive here. */
export const calculationOperators: Readonly<Record<string, Build>> = Object.fromEntries(
  calculations.map((operator) => [operator, calculation(operator)]),
);
