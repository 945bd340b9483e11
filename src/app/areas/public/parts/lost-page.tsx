/** The script of the page did not arrive; this much came with the entry. */
export const LostPage = ({ onRetry }: { onRetry: () => void }) => (
  <div className="pp-lost" role="alert">
    <p>
      <strong>This page didn’t load</strong> completely. Check your connection and{' '}
      <button type="button" className="pp-textbutton" onClick={onRetry}>
        load it again
      </button>
      .
    </p>
  </div>
);
