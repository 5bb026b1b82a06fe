import { demoPhones } from '@rally/one-machine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, readNewestCode, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

describeInBrowser('the public site in Spanish', (browser) => {
  let site: BrowserTestSite;
  let visitor: Visitor;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40 });
  });
  afterAll(() => site.stop());
  afterEach(() => visitor.close());

  const heading = () => visitor.page.getByRole('heading', { level: 1 }).first();
  const languageOf = () => visitor.page.locator('html').getAttribute('lang');

  test('a browser in Spanish signs up in Spanish, switches to English, and that is remembered', async () => {
    visitor = await openVisitor(browser, site.product, { locale: 'es-MX' });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
    expect(await languageOf()).toBe('es-US');
    expect(await heading().textContent()).toBe('Tu próximo partido de tenis, cada semana');
    expect(await page.title()).toBe('Rally');

    await page.getByRole('button', { name: 'Registrarme' }).click();
    await page.getByText('⚠️ Escribe tu número de teléfono').waitFor();
    await page.getByLabel('Número de teléfono').fill('+13105550142');
    await page.getByLabel('Código postal').fill('20001');
    await page.getByRole('checkbox', { name: /^Tengo 18 años o más/ }).check();
    await page.getByRole('checkbox', { name: /^Acepto recibir mensajes/ }).check();
    await page.getByText('Washington, D.C.').waitFor();
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await page.getByText('✅ ¡Gracias por registrarte!').waitFor();

    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await heading().textContent()).toBe('Your next tennis match, every week');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Send Code' }).waitFor();
    expect(await languageOf()).toBe('en-US');
    await page.goto('/terms.html');
    expect(await heading().textContent()).toBe('Terms of Service');
  });

  test('the policies and the sign-in are in Spanish, with its errors', async () => {
    visitor = await openVisitor(browser, site.product, { locale: 'es-US' });
    const { page } = visitor;
    const phone = demoPhones.partners[0] ?? '';
    for (const [address, title] of [
      ['/terms.html', 'Términos del servicio'],
      ['/privacy.html', 'Política de privacidad'],
      ['/sms-policy.html', 'Política de SMS'],
    ] as const) {
      await page.goto(address);
      expect(await heading().textContent()).toBe(title);
    }
    await page.goto('/login');
    await page.getByLabel('Número de teléfono').fill(phone);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByLabel('Código de seis dígitos').waitFor();
    const right = await readNewestCode(site.product, phone);
    await page.getByLabel('Código de seis dígitos').fill(right === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Verificar e iniciar sesión' }).click();
    await page.getByText('Código incorrecto. Te quedan 4 intentos.').waitFor();
  });

  test('a player gets the language of the settings on every device, and English where there is no other', async () => {
    visitor = await openVisitor(browser, site.product);
    const { page } = visitor;
    await visitor.signIn(demoPhones.player);
    await page.goto('/leaderboard');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { level: 1, name: 'Clasificación' }).waitFor();
    await page.getByRole('link', { name: 'Panel', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('tab', { name: 'Partidos' }).waitFor();
    expect(await languageOf()).toBe('es-US');
    await visitor.close();

    site.product.clock.advanceSeconds(60);
    visitor = await openVisitor(browser, site.product, { locale: 'es-US' });
    await visitor.page.goto(`${site.product.adminUrl}/admin`);
    await visitor.page.getByRole('button', { name: 'Send Code' }).waitFor();
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('en');
    await visitor.close();

    site.product.clock.advanceSeconds(60);
    visitor = await openVisitor(browser, site.product);
    await visitor.signIn(demoPhones.player);
    // The sign-in page may be reloading in the player's language, which aborts a navigation.
    const { page: otherPage } = visitor;
    await expect.poll(() => otherPage.goto('/leaderboard').then(Boolean, () => false)).toBe(true);
    await otherPage.getByRole('heading', { level: 1, name: 'Clasificación' }).waitFor();
    expect(await languageOf()).toBe('es-US');
  });
});
