import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The floor of the list pages: the same rows of the same calls, drawn by React alone, without anything that a list is for.

type Code = Record<string, unknown> & { id: string; code: string };

const size = 20;

function List() {
  const [q, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [rows, setRows] = useState<readonly Code[]>([]);
  const [open, setOpen] = useState<Code>();
  useEffect(() => {
    const stop = new AbortController();
    const filter = {
      where: { ...(q && { q }), archived_at: null },
      order: ['created_at DESC'],
      limit: size,
      skip: page * size,
    };
    void fetch(`/api/discount_codes?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
      signal: stop.signal,
    })
      .then(async (answer) => setRows((await answer.json()) as Code[]))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error;
      });
    return () => stop.abort();
  }, [q, page]);
  const show = async (id: string) => {
    const answer = await fetch(`/api/discount_codes/${id}`);
    setOpen((await answer.json()) as Code);
  };
  return (
    <main>
      <input type="search" value={q} onChange={(event) => setSearch(event.currentTarget.value)} />
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <button data-open onClick={() => void show(row.id)}>
                  {row.code}
                </button>
              </td>
              {(['discount', 'target', 'used', 'amount_given', 'ends_on'] as const).map((name) => (
                <td key={name}>{String(row[name] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button aria-label="Next page" onClick={() => setPage(page + 1)}>
        Next
      </button>
      {open && (
        <div role="dialog">
          {Object.entries(open).map(([name, value]) => (
            <label key={name}>
              {name} <input defaultValue={String(value ?? '')} />
            </label>
          ))}
        </div>
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<List />);
