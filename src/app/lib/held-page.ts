/** Answers whether it sees to it that somebody signs in again; otherwise the page is left. */
type OnSignedOut = () => boolean;

let holder: OnSignedOut | undefined;

/** A page with work that was not saved stays when a session ends. Answers how to let go of it. */
export function holdPage(onSignedOut: OnSignedOut): () => void {
  holder = onSignedOut;
  return () => {
    if (holder === onSignedOut) holder = undefined;
  };
}

export const isPageHeld = (): boolean => holder?.() ?? false;
