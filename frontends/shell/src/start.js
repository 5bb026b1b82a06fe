// Runs before the first paint, from a file of its own since the page allows no inline script.
const choice = localStorage.getItem('rally-color-scheme') ?? 'auto';
const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
document.documentElement.dataset.sport = new URLSearchParams(location.search).get('sport') ?? 'tennis';
