import { useBuilder, useEditor } from '../builder-context.ts';
import { useOnce } from '../parts/use-once.ts';

/** Says that this is not what was saved, which could not be had. A save finds it, and is merged with it. */
export function NotLoadedBar() {
  const { notLoaded } = useBuilder().host;
  const isDirty = useEditor(({ draft, saved }) => draft !== saved);
  const [busy, once] = useOnce();
  if (!notLoaded) return null;
  return (
    <div className="tb-bar" role="status">
      <p>
        The saved form couldn’t be loaded: {notLoaded.why} This is the default form. If there is a saved form,
        we’ll ask before replacing it.
      </p>
      {/* What is edited now would go with the default form. */}
      {!isDirty && (
        <button type="button" className="tb-main" aria-busy={busy} onClick={() => void once(notLoaded.again)}>
          Try again
        </button>
      )}
    </div>
  );
}
