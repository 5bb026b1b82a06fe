// Runs before the first paint. In its own file, because the page allows no inline script.
const choice = localStorage.getItem('rally-color-scheme') ?? 'auto';
const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
// The player's own sport, as on the last page.
const own = localStorage.getItem('token') && localStorage.getItem('rally-sport');
const sport = new URLSearchParams(location.search).get('sport') ?? own;
const page = document.documentElement.dataset;
page.mantineColorScheme = dark ? 'dark' : 'light';
page.sport = sport === 'pickleball' ? 'pickleball' : 'tennis';
