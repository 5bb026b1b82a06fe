/** What the browser's tab and link previews show: the page's title, followed by the product's name. */
export function formatPageTitle(title: string): string {
  return title.startsWith('Rally') ? title : `${title} · Rally`;
}
