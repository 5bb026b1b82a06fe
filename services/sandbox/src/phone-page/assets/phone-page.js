// Keeps the page fresh by asking for its own address again, and sends what is typed. All HTML comes escaped from the server.
const refreshMs = 2_000;
const messages = document.getElementById('messages');
const composer = document.getElementById('composer');
const problem = document.getElementById('problem');

showLocalTimes(document);
scrollToEnd();
setInterval(() => {
  if (!document.hidden) refresh().catch(() => undefined);
}, refreshMs);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh().catch(() => undefined);
});

document.addEventListener('click', async (event) => {
  const copy = event.target.closest('[data-copy]');
  if (copy) await copyCode(copy);
  const quick = event.target.closest('[data-reply]');
  if (quick) await send(quick.dataset.reply);
});

composer?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const field = composer.elements.body;
  if (await send(field.value)) field.value = '';
  field.focus();
});

async function send(body) {
  composer.setAttribute('aria-busy', 'true');
  problem.hidden = true;
  try {
    const response = await fetch('/sandbox/api/replies', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: composer.dataset.phone, body }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    const taken = answer.webhookStatus !== null && answer.webhookStatus < 400;
    if (!taken) showProblem(`Rally did not take the message (${answer.webhookStatus ?? 'no answer'}).`);
    await refresh();
    scrollToEnd();
    return true;
  } catch (error) {
    showProblem(`Not sent: ${error.message}`);
    return false;
  } finally {
    composer.removeAttribute('aria-busy');
  }
}

async function refresh() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  showLocalTimes(fresh);
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    if (!next) continue;
    if (part.dataset.live === 'append') mergeMessages(part, next);
    else replaceContent(part, next);
  }
}

/** New bubbles are added and known ones only change their status, so that a screen reader tells each message once. */
function mergeMessages(part, next) {
  const atEnd = part.scrollHeight - part.scrollTop - part.clientHeight < 40;
  const size = part.childElementCount;
  for (const child of [...next.children]) {
    const known = document.getElementById(child.id);
    if (!known) part.append(child);
    const [status, nextStatus] = [known?.querySelector('.status'), child.querySelector('.status')];
    if (status && status.textContent !== nextStatus.textContent) status.textContent = nextStatus.textContent;
  }
  if (part.querySelector('.bubble')) document.getElementById('no-messages')?.remove();
  if (atEnd && part.childElementCount !== size) scrollToEnd();
}

function replaceContent(part, next) {
  if (part.innerHTML === next.innerHTML) return;
  const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  part.replaceChildren(...next.childNodes);
  if (focused !== null) part.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
}

async function copyCode(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Copying is not allowed here';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 1_500);
}

function showProblem(text) {
  problem.textContent = text;
  problem.hidden = false;
}

function scrollToEnd() {
  if (messages) messages.scrollTop = messages.scrollHeight;
}

function showLocalTimes(root) {
  for (const element of root.querySelectorAll('time')) {
    const instant = new Date(element.dateTime);
    const today = instant.toDateString() === new Date().toDateString();
    element.textContent = instant.toLocaleString([], {
      ...(today ? {} : { month: 'short', day: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
    });
    element.title = instant.toLocaleString();
  }
}
