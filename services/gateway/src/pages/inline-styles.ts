/** Reads a built file of a front-end; null if it has none of that name. */
type ReadAsset = (frontEnd: string, file: string) => Promise<string | null>;

const stylesheet = /<link(?=[^>]* rel="stylesheet")[^>]* href="\/assets\/([\w-]+)\/([\w.-]+\.css)"[^>]*>/g;

/**
 * Puts the styles of a page into the page, so that its first paint takes one request. Styles that cannot be read stay links.
 * @param nonce allows the styles by the page's security policy
 */
export async function inlineStyles(html: string, nonce: string, readAsset: ReadAsset): Promise<string> {
  const links = [...html.matchAll(stylesheet)];
  const styles = await Promise.all(
    links.map(([link, frontEnd = '', file = '']) =>
      readAsset(frontEnd, file)
        .catch(() => null)
        .then((css) => (css === null || css.includes('</') ? link : `<style nonce="${nonce}">${css}</style>`)),
    ),
  );
  return html.replace(stylesheet, () => styles.shift() ?? '');
}
