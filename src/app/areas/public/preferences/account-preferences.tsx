import { useRef, useState, type KeyboardEvent } from 'react';
import { updateEmailPreferences } from '#engine/contracts/people/email-preferences.ts';
import type { PreferencesPage } from '#engine/contracts/site/page-data.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { endToasts, showToast } from '../parts/toast-list.ts';
import { Switch } from './switch.tsx';

type Page = Extract<PreferencesPage, { kind: 'account' }>;

/** This one is the other way round: with it, nothing of that kind is sent. */
const optOut = 'customer/all_marketing';
const types = ['email', 'sms'] as const;

/** What an account is told, by email and by SMS. Each switch is saved at once. */
export function AccountPreferences({ page }: { page: Page }) {
  const words = useSite().preferences;
  const [type, setType] = useState<'email' | 'sms'>('email');
  const [codes, setCodes] = useState<readonly string[]>(page.subscriptions);
  const save = useSaving(page, setCodes);
  const shown = page.definitions.filter((definition) => definition.type === type);
  return (
    <>
      <Tabs type={type} onChange={setType} />
      <div role="tabpanel" id={`panel-${type}`} aria-labelledby={`tab-${type}`} tabIndex={0}>
        {shown.length === 0 && <p className="pp-quiet">{words.empty}</p>}
        <ul className="pp-switches">
          {shown.map(({ id, code, name, description }) => (
            <li key={id}>
              <Switch
                name={words.codes[code]?.[0] ?? name}
                description={words.codes[code]?.[1] ?? description}
                on={codes.includes(code)}
                onChange={(on) => save(toggled(codes, code, on))}
              />
            </li>
          ))}
        </ul>
        {shown.some(({ code }) => code === optOut) && codes.includes(optOut) && (
          <p className="pp-quiet">{words.optedOut}</p>
        )}
      </div>
    </>
  );
}

const toggled = (codes: readonly string[], code: string, on: boolean) =>
  on ? [...codes, code] : codes.filter((one) => one !== code);

/** Saves one after another, so that the last click wins. What could not be saved goes back to what was. */
function useSaving({ id, key, subscriptions }: Page, show: (codes: readonly string[]) => void) {
  const words = useSite().preferences;
  const saved = useRef<readonly string[]>(subscriptions);
  const line = useRef<Promise<void>>(Promise.resolve());
  const saveNow = async (codes: readonly string[]): Promise<void> => {
    try {
      const body = { subscriptions: [...codes] };
      const answer = await request(updateEmailPreferences, { params: { id }, query: { key }, body });
      saved.current = answer.subscriptions;
      endToasts('danger');
      showToast('success', words.saved);
    } catch {
      show(saved.current);
      showToast('danger', words.failed);
    }
  };
  return (codes: readonly string[]) => {
    show(codes);
    line.current = line.current.then(() => saveNow(codes));
  };
}

function Tabs({ type, onChange }: { type: string; onChange: (type: 'email' | 'sms') => void }) {
  const words = useSite().preferences;
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = type === 'email' ? 'sms' : 'email';
    onChange(next);
    currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div className="pp-tabs" role="tablist" aria-label={words.kind} tabIndex={-1} onKeyDown={move}>
      {types.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          aria-selected={id === type}
          tabIndex={id === type ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {words.types[id]}
        </button>
      ))}
    </div>
  );
}
