/** What every page needs, in the order in which one part needs the other. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@rally/ui'),
  () => import(/* webpackMode: "eager" */ '@rally/web-kit'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
];

void start();

/** Brings up one part after the other, each in a task of its own: all at once would keep a slow phone from answering to touches. */
async function start(): Promise<void> {
  await shown();
  for (const part of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await part();
  }
}

/** Resolves once what the page came with is on the screen, which our work would hold up; at once where nobody looks. */
async function shown(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame);
}
