import { formatPhone } from '@rally/phone';
import { type Html, html } from '@rally/service-kit';
import { renderSandboxPage } from '../assets/render-sandbox-page.ts';
import type { SandboxConversation } from '../twilio/sandbox-conversation.ts';
import type { Channel, SandboxMessage } from '../twilio/sandbox-message.ts';

export interface PhonePage {
  /** Phones with messages, most recent first. */
  readonly recent: readonly SandboxConversation[];
  /** The selected phone, or null. */
  readonly phone: string | null;
  /** The input when it is not a valid phone number, or null. */
  readonly mistyped: string | null;
  /** Messages of the selected phone, oldest first. */
  readonly messages: readonly SandboxMessage[];
  /** Describes the active faults, or null when all providers are normal. */
  readonly fault: string | null;
}

const quickReplies = ['YES', 'NO', 'STOP', 'START', 'HELP'];

/** Renders the whole page. Its script only refreshes the content from the same URL. */
export function renderPhonePage(page: PhonePage): string {
  const { phone, recent, fault } = page;
  const current = recent.find((conversation) => conversation.phone === phone) ?? null;
  const title = phone === null ? 'Sandbox phone' : `${formatPhone(phone)} · Sandbox phone`;
  return renderSandboxPage({
    title,
    heading: 'Sandbox phone',
    lead: 'Messages end here: nothing leaves this machine.',
    styleSheet: 'phone-page.css',
    script: 'phone-page.js',
    bodyClass: phone === null ? 'choosing' : 'reading',
    content: html`<div id="fault" data-live>${fault === null ? '' : html`<p class="fault">${fault}</p>`}</div>
<div class="columns">
<nav aria-label="Phones">
<form class="number" action="/sandbox" method="get">
<label for="number">Phone number</label>
<div class="field">
<input id="number" name="number" type="tel" autocomplete="off" placeholder="(202) 555-0101" value="${page.mistyped ?? ''}" required>
<button>Open</button>
</div>
${page.mistyped === null ? '' : html`<p class="wrong" role="alert">That is not a phone number.</p>`}
</form>
<h2>Recent</h2>
<div id="recent" data-live>${renderRecentConversations(recent, phone)}</div>
</nav>
<main id="main">${phone === null ? renderNoPhoneChosen() : renderHandset(phone, current, page.messages)}</main>
</div>`,
  });
}

function renderRecentConversations(recent: readonly SandboxConversation[], phone: string | null): Html {
  if (recent.length === 0)
    return html`<p class="empty">No messages yet. Ask Rally for a sign-in code and it shows up here.</p>`;
  return html`<ul class="recent">${recent.map(
    (conversation) => html`<li><a href="/sandbox?number=${encodeURIComponent(conversation.phone)}"${
      conversation.phone === phone ? html` aria-current="page"` : ''
    }>
<span class="row"><b>${formatPhone(conversation.phone)}</b>${renderUtcTime(conversation.lastAt)}</span>
<span class="row"><span class="last">${conversation.lastFromPhone ? 'You: ' : ''}${conversation.lastBody}</span>${badge(conversation.channel)}</span>
</a></li>`,
  )}</ul>`;
}

function renderNoPhoneChosen(): Html {
  return html`<div class="choose"><img src="/sandbox/assets/ball.svg" alt="" width="72" height="72">
<p>Choose a phone, or type any number, to read its messages and answer them.</p></div>`;
}

function renderHandset(
  phone: string,
  conversation: SandboxConversation | null,
  messages: readonly SandboxMessage[],
): Html {
  return html`<section class="handset" aria-labelledby="holder">
<header class="screen-top">
<a class="back" href="/sandbox" aria-label="All phones">‹</a>
<div><h2 id="holder">${formatPhone(phone)}</h2><p>with Rally</p></div>
<div id="channel" data-live>${conversation?.optedOutAt ? html`<span class="badge stopped">Stopped</span>` : ''}${badge(conversation?.channel ?? 'sms')}</div>
</header>
<div id="messages" class="messages" role="log" aria-label="Messages" tabindex="0" data-live="append">${
    messages.length === 0
      ? html`<p class="empty" id="no-messages">No messages with this phone yet.</p>`
      : messages.map(bubble)
  }</div>
<p id="problem" class="wrong" role="alert" hidden></p>
<form id="composer" class="composer" data-phone="${phone}">
<div class="quick" role="group" aria-label="Quick replies">${quickReplies.map(
    (reply) => html`<button type="button" data-reply="${reply}">${reply}</button>`,
  )}</div>
<div class="field">
<label class="unseen" for="body">Message</label>
<input id="body" name="body" maxlength="1600" autocomplete="off" placeholder="Message" required>
<button aria-label="Send">➤</button>
</div>
<noscript><p class="wrong">Answering needs JavaScript.</p></noscript>
</form>
</section>`;
}

function bubble({ sid, direction, channel, body, status, createdAt }: SandboxMessage): Html {
  const fromPhone = direction === 'inbound';
  const codes = fromPhone ? [] : oneTimeCodes(body);
  return html`<article id="${sid}" class="bubble ${fromPhone ? 'mine' : 'theirs'}">
<span class="unseen">${fromPhone ? 'You' : 'Rally'}:</span>
<p>${body}</p>${codes.map((code) => html`<button type="button" class="copy" data-copy="${code}">Copy code ${code}</button>`)}
<footer>${badge(channel)}${renderUtcTime(createdAt)}<span class="status">${status}</span></footer>
</article>`;
}

/** Distinct six-digit numbers in a message. */
function oneTimeCodes(body: string): string[] {
  return [...new Set(body.match(/(?<![\d+])\d{6}(?!\d)/g))];
}

function badge(channel: Channel): Html {
  return html`<span class="badge ${channel}">${channel === 'sms' ? 'SMS' : 'WhatsApp'}</span>`;
}

/** Shows UTC until the page's script converts it to local time. */
function renderUtcTime(instant: Date): Html {
  const iso = instant.toISOString();
  return html`<time datetime="${iso}">${iso.slice(11, 16)} UTC</time>`;
}
