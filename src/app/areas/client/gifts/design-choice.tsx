import { Input, Text } from '@mantine/core';
import { useId } from 'react';
import { isGiftDesign } from '#engine/settings/money/gift-designs.ts';
import { CardFace, type FaceDesign } from '#app/features/money/gift-cards/card-face.tsx';
import '#app/features/money/gift-cards/card-face.css';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import classes from './design-choice.module.css';

type Props = { designs: readonly FaceDesign[]; chosen: string; onChange(id: string): void };

/** What the card looks like. Where there is one, nobody is asked. */
export function DesignChoice({ designs, chosen, onChange }: Props) {
  const { gifts: words } = useCustomerWords();
  const labelId = useId();
  if (designs.length < 2) return null;
  return (
    <Input.Wrapper
      label={words.design}
      labelElement="div"
      labelProps={{ id: labelId }}
      role="radiogroup"
      aria-labelledby={labelId}
    >
      <div className={classes.designs}>
        {designs.map((design, index) => (
          <label key={design.id} className={`${classes.design} gift-thumb`}>
            <input
              type="radio"
              name="design"
              checked={design.id === chosen}
              onChange={() => onChange(design.id)}
            />
            <CardFace design={design} name="" line="" amount="" />
            <Text span size="sm">
              {isGiftDesign(design.id)
                ? words.designs[design.id]
                : design.picture?.alt || words.picture(index + 1)}
            </Text>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
