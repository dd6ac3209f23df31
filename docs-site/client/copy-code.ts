const SAID_MS = 1500;

/** Each sample gets a button that copies it. */
export function addCopyButtons(): void {
  if (!navigator.clipboard) return;
  for (const sample of document.querySelectorAll('article > .code, article li > .code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      const done = await navigator.clipboard.writeText(sample.querySelector('code')?.textContent ?? '').then(
        () => true,
        () => false,
      );
      button.textContent = done ? 'Copied' : 'Not allowed';
      setTimeout(() => (button.textContent = 'Copy'), SAID_MS);
    });
    sample.append(button);
  }
}
