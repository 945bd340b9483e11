import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** What only the document of a test can be told: its address, and its size. */
    happyDOM: DetachedWindowAPI;
  }
}
