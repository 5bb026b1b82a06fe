/** The title for browser tabs and link previews: the page's title, followed by the product's name. */
export function formatPageTitle(title: string): string {
  return title.startsWith('Rally') ? title : `${title} · Rally`;
}
