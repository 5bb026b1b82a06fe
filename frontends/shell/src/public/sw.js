// Saves the app for offline use: the shell's page, and the files of the shell and of the remotes for players. It stores no personal
// data: API replies never pass through here, and the page is the same for everyone.
const cacheName = 'rally-app-1';
const offlinePages = { en: '/assets/shell/offline.html', es: '/assets/shell/offline.es.html' };
const offlineFiles = [...Object.values(offlinePages), '/assets/shell/offline.css'];
const appPage = '/dashboard';
const manifestFile = '/remotes.json';
/** Answered by other servers, so the shell's page cannot replace them. */
const notPages = /^\/(api|assets|calendar|health|metrics|photos|sandbox|share)(\/|$)|\.\w+$/;
const immutable = /^\/assets\/.+\.[0-9a-f]{8}\.\w+$/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(offlineFiles)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const removeOthers = (names) =>
    Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(removeOthers));
  self.clients.claim();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(
      fetch(request).catch(async () => (!notPages.test(pathname) && (await find(appPage))) || findOfflinePage()),
    );
  } else if (immutable.test(pathname)) {
    event.respondWith(find(pathname).then((saved) => saved ?? fetch(request)));
  } else if (pathname === manifestFile || pathname.startsWith('/assets/')) {
    // These change with a deploy, so the server's versions are preferred.
    event.respondWith(fetch(request).catch(async () => (await find(pathname)) ?? Response.error()));
  }
});

let saving = null;
self.addEventListener('message', (event) => {
  if (event.data !== 'save-app' || navigator.connection?.saveData) return;
  saving ??= saveApp().finally(() => {
    saving = null;
  });
  // If this fails, the previously saved files stay.
  event.waitUntil(saving.catch(() => undefined));
});

/** Saves all of the deployed build or nothing, and then removes files that are not part of it. */
async function saveApp() {
  const [page, manifest] = await Promise.all([load(appPage, { headers: { accept: 'text/html' } }), load(manifestFile)]);
  const { remotes } = await manifest.clone().json();
  const forPlayers = remotes.filter(({ routes }) => routes.some(({ access }) => access === 'player'));
  const lists = await Promise.all(
    ['shell', ...forPlayers.map(({ name }) => name)].map((name) => load(`/assets/${name}/files.json`)),
  );
  const files = (await Promise.all(lists.map((list) => list.json()))).flat();
  const entries = forPlayers
    .map(({ entry }) => new URL(entry, location.origin))
    .filter(({ origin }) => origin === location.origin);
  const cache = await caches.open(cacheName);
  const saved = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !saved.has(file)));
  await cache.addAll(entries.map(({ pathname }) => new Request(pathname, { cache: 'no-cache' })));
  await cache.put(manifestFile, manifest);
  await cache.put(appPage, page);
  const wanted = new Set([
    ...offlineFiles,
    ...files,
    ...entries.map(({ pathname }) => pathname),
    manifestFile,
    appPage,
  ]);
  await Promise.all([...saved].filter((file) => !wanted.has(file)).map((file) => cache.delete(file)));
}

async function load(path, options = {}) {
  const response = await fetch(path, { ...options, cache: 'no-cache' });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** The language that the player chose is in a cookie, which a service worker cannot read. */
function findOfflinePage() {
  const languages = navigator.languages.map((language) => language.slice(0, 2));
  return find(offlinePages[languages.find((language) => language in offlinePages) ?? 'en']);
}

async function find(path) {
  const cache = await caches.open(cacheName);
  return cache.match(path, { ignoreVary: true });
}
