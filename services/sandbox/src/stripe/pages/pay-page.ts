import { type Html, html } from '@rally/service-kit';
import { renderSandboxPage } from '../../assets/render-sandbox-page.ts';
import { testCards } from '../payments/test-cards.ts';

export interface SandboxPayPage {
  readonly state: 'open' | 'authenticate' | 'paid' | 'expired' | 'canceled';
  /** Cents. */
  readonly total: number;
  readonly items: readonly { name: string; description: string | null; quantity: number; amount: number }[];
  /** Action URL of the forms. */
  readonly action: string;
  /** Where the payer goes after paying, or null. */
  readonly doneUrl: string | null;
  /** Where the payer goes after canceling, or null. */
  readonly backUrl: string | null;
  /** Why the last payment attempt failed. */
  readonly problem: string | null;
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Renders the payment page, which needs no script. */
export function renderPayPage(page: SandboxPayPage): string {
  return renderPayPageLayout(
    `${headings[page.state]} · Sandbox checkout`,
    html`<div class="pay">
<section class="summary" aria-labelledby="total-label">
${page.backUrl === null || page.state === 'paid' ? '' : html`<a class="leave" href="${page.backUrl}">← Cancel and go back</a>`}
<p id="total-label">${page.state === 'paid' ? 'Paid to Rally' : 'Pay Rally'}</p>
<p class="total">${dollars(page.total)}</p>
<ul class="items">${page.items.map(renderLineItem)}</ul>
</section>
<section class="act" aria-labelledby="heading">
<h2 id="heading">${headings[page.state]}</h2>
${content[page.state](page)}
</section>
</div>`,
  );
}

/** Renders the page for an unknown payment. */
export function renderNoPaymentPage(): string {
  return renderPayPageLayout(
    'Nothing to pay · Sandbox checkout',
    html`<div class="pay lone"><section class="act"><h2>Nothing to pay here</h2>
<p>This address leads to no payment. Go back to Rally and start again.</p></section></div>`,
  );
}

/** Renders the receipt of a charge. */
export function renderReceiptPage(receipt: {
  readonly label: string | null;
  readonly total: number;
  readonly refunded: number;
  readonly paidOn: string;
  readonly digits: string;
}): string {
  const { label, total, refunded, paidOn, digits } = receipt;
  return renderPayPageLayout(
    'Receipt · Sandbox checkout',
    html`<div class="pay">
<section class="summary" aria-labelledby="total-label">
<p id="total-label">Paid to Rally</p>
<p class="total">${dollars(total)}</p>
<ul class="items"><li><span><b>${label ?? 'Payment'}</b></span><span>${dollars(total)}</span></li>${
      refunded === 0 ? '' : html`<li><span>Refunded</span><span>−${dollars(refunded)}</span></li>`
    }</ul>
</section>
<section class="act" aria-labelledby="heading"><h2 id="heading">Receipt</h2>
<p>Paid on ${paidOn} by the card that ends in ${digits}.</p></section>
</div>`,
  );
}

const headings = {
  open: 'Pay by card',
  authenticate: 'Confirm it’s you',
  paid: 'Payment received',
  expired: 'This page has expired',
  canceled: 'This payment was canceled',
};

const content: Record<SandboxPayPage['state'], (page: SandboxPayPage) => Html> = {
  open: cardForm,
  authenticate: ({ total, action }) => html`<p>Your bank asks whether you want to pay ${dollars(total)} to Rally.</p>
<form class="choices" action="${action}" method="post">
<button name="succeeds" value="true">Confirm payment</button>
<button class="quiet" name="succeeds" value="false">Refuse</button>
</form>`,
  paid: ({ doneUrl }) => html`<p>Thank you. There is nothing left to pay.</p>${renderLink(doneUrl, 'Back to Rally')}`,
  expired: ({ backUrl }) =>
    html`<p>Nothing was charged. Go back and start again to pay.</p>${renderLink(backUrl, 'Back to Rally')}`,
  canceled: ({ backUrl }) =>
    html`<p>Nothing was charged, and nothing can be paid here any more.</p>${renderLink(backUrl, 'Back to Rally')}`,
};

function cardForm({ action, total, problem }: SandboxPayPage): Html {
  return html`<form class="card" action="${action}" method="post">
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="25" required${
    problem === null ? '' : html` aria-invalid="true" aria-describedby="problem" autofocus`
  }>
${problem === null ? '' : html`<p id="problem" class="wrong" role="alert">${problem}</p>`}
<button>Pay ${dollars(total)}</button>
</form>
<form class="tests" action="${action}" method="post">
<h3>Or choose a test card</h3>
<ul>${testCards.map(
    ({ number, label }) =>
      html`<li><button class="quiet" name="card" value="${number}"><span>${label}</span> <span class="digits">${groupPhoneDigits(number)}</span></button></li>`,
  )}</ul>
</form>`;
}

function renderLineItem({ name, description, quantity, amount }: SandboxPayPage['items'][number]): Html {
  return html`<li><span><b>${name}</b>${quantity > 1 ? ` × ${quantity}` : ''}${
    description === null ? '' : html`<small>${description}</small>`
  }</span><span>${dollars(amount)}</span></li>`;
}

function renderLink(url: string | null, label: string): Html {
  return url === null ? html`` : html`<a class="onward" href="${url}">${label}</a>`;
}

function renderPayPageLayout(title: string, main: Html): string {
  return renderSandboxPage({
    title,
    heading: 'Sandbox checkout',
    lead: 'Test mode: no card is charged.',
    styleSheet: 'pay-page.css',
    content: html`<main id="main">${main}</main>`,
  });
}

function dollars(cents: number): string {
  return money.format(cents / 100);
}

function groupPhoneDigits(number: string): string {
  return number.replaceAll(/\d{4}(?=\d)/g, '$& ');
}
