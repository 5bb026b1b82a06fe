const content = document.querySelector('#root main');

/** What the page carried inside its frame before the script ran: the hero, or nothing. */
export const prerenderedHero = content?.innerHTML ?? '';
