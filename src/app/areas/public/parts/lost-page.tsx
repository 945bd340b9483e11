/** The page itself did not arrive; this much came with the entry. */
export const LostPage = ({ onRetry }: { onRetry: () => void }) => (
  <main className="services" role="alert">
    <h1>This page did not arrive</h1>
    <p className="note">
      Check your connection and{' '}
      <button type="button" onClick={onRetry}>
        load it again
      </button>
      .
    </p>
  </main>
);
