export const appContainerId = 'app-container';

export function hideLoadingOverlay(): void {
  const overlay = document.getElementById('overlay');
  if (!overlay) return;
  overlay.dataset.hidden = '';
  overlay.setAttribute('aria-hidden', 'true');
}

export function scrollToTop(): void {
  document.getElementById(appContainerId)?.scrollTo({ top: 0 });
  window.scrollTo({ top: 0 });
}
