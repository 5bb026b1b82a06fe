// Only one thing: a page of our own instead of the browser's when there is no network. Everything else goes to the network.
const offlinePage = '/assets/shell/offline.html';
const kept = 'rally-offline-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll([offlinePage, '/assets/shell/offline.css'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget));
  self.clients.claim();
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const look = () => caches.match(mode === 'navigate' ? offlinePage : url, { ignoreVary: true });
  if (mode === 'navigate' || url.endsWith('/offline.css')) event.respondWith(fetch(event.request).catch(look));
});
