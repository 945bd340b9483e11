import { Button, NumberInput } from '@mantine/core';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { VariableField } from '#app/ui/variable-field.tsx';
import { changeQuantity, type Chosen } from './chosen-services.ts';
import { ExtraBox } from './extra-box.tsx';
import classes from './edit-services.module.css';

type ServiceBoxProps = {
  chosen: Chosen;
  /** None where it is no longer sold. */
  service: Service | undefined;
  name: string;
  onChange(chosen: Chosen): void;
  onRemove?(): void;
};

/** One service of a visit: how much of it, and with which extras. */
export function ServiceBox({ chosen, service, name, onChange, onRemove }: ServiceBoxProps) {
  return (
    <fieldset className={classes.service}>
      <legend>{name}</legend>
      {onRemove && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          className={classes.remove ?? ''}
          onClick={onRemove}
        >
          Remove {name}
        </Button>
      )}
      <div className={classes.numbers}>
        {chosen.hourly && (
          <>
            <NumberInput
              label="Hours"
              min={0.5}
              step={0.5}
              value={chosen.hourly.hours}
              onChange={(hours) =>
                chosen.hourly && onChange({ ...chosen, hourly: { ...chosen.hourly, hours: Number(hours) } })
              }
            />
            <NumberInput
              label="Teams"
              min={1}
              value={chosen.hourly.teams}
              onChange={(teams) =>
                chosen.hourly && onChange({ ...chosen, hourly: { ...chosen.hourly, teams: Number(teams) } })
              }
            />
          </>
        )}
        {service?.pricing_variables
          .filter(({ active, prices }) => active && prices.length > 0)
          .map((variable) => (
            <VariableField
              key={variable.id}
              variable={variable}
              quantity={chosen.variables[variable.id] ?? 0}
              onChange={(quantity) =>
                onChange({
                  ...chosen,
                  variables: changeQuantity(chosen.variables, variable.id, quantity),
                })
              }
            />
          ))}
      </div>
      <div className={classes.extras}>
        {service?.extras
          .filter(({ active, id }) => active || (chosen.extras[id] ?? 0) > 0)
          .map((extra) => (
            <ExtraBox
              key={extra.id}
              extra={extra}
              quantity={chosen.extras[extra.id] ?? 0}
              onChange={(quantity) =>
                onChange({ ...chosen, extras: changeQuantity(chosen.extras, extra.id, quantity) })
              }
            />
          ))}
      </div>
    </fieldset>
  );
}
