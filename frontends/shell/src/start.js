// Runs before the first paint, from a file of its own since the page allows no inline script.
const choice = localStorage.getItem('rally-color-scheme') ?? 'auto';
const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
const page = document.documentElement.dataset;
page.mantineColorScheme = dark ? 'dark' : 'light';
page.sport = new URLSearchParams(location.search).get('sport') === 'pickleball' ? 'pickleball' : 'tennis';
