import { hourMs } from '@rally/contracts/durations';
import { answerOptIn, listMatches, offerMatchTimes, postThreadMessage } from '@rally/contracts/matchmaking';
import { demoPhones } from '@rally/one-machine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedUpPlayer, signUpTestPlayer } from '../../journeys/sign-up-test-player.ts';
import { findAxeViolations } from '../accessibility/find-axe-violations.ts';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, readNewestCode, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { approveAndSendInConsole, startWeeklyRunAsStaff } from './staff-journey-steps.ts';

// Lucía plays for a week in Spanish, on the smallest screen. Each test continues where the previous one stopped.
const width = 320;

describeInBrowser('a week of a player in Spanish', (browser) => {
  let site: BrowserTestSite;
  let lucia: SignedUpPlayer;
  let vera: SignedUpPlayer;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T16:00:00Z', samplePlayers: 2 });
    lucia = await signUpTestPlayer(site.product, '+13015550791', 'Lucía Ramos');
    vera = await signUpTestPlayer(site.product, '+13015550792', 'Vera Moss');
    site.product.clock.advanceSeconds(60);
    visitor = await openVisitor(browser, site.product, { width, height: 640, locale: 'es-US' });
    page = visitor.page;
  });
  afterAll(() => site.stop());

  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();

  async function setClock(at: string | Date): Promise<void> {
    site.product.clock.set(at instanceof Date ? at.toISOString() : at);
    await visitor.reload();
  }

  async function expectToFit(): Promise<void> {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  async function expectToBeAccessible(): Promise<void> {
    for (const look of [{ width }, { width: 1280, dark: true }]) {
      await visitor.setAppearance(look);
      expect(await findAxeViolations(page)).toEqual([]);
    }
    await visitor.setAppearance({ width });
  }

  const tokenOf = ({ id }: SignedUpPlayer) => site.product.tokenOf(id);

  async function matchOfVera() {
    const { body } = await site.product.api.call(listMatches, { token: await tokenOf(vera) });
    const match = body.find(({ status }) => status === 'scheduled');
    if (!match) throw new Error('Vera has no match');
    return match;
  }

  test('she signs in, and every tab of the dashboard and the settings is in Spanish', async () => {
    await page.goto('/login');
    await page.getByLabel('Número de teléfono').fill(lucia.phone);
    await press('Enviar código');
    await page.getByLabel('Código de seis dígitos').waitFor();
    await page.getByLabel('Código de seis dígitos').fill(await readNewestCode(site.product, lucia.phone));
    await press('Verificar e iniciar sesión');
    await page.waitForURL('**/dashboard');
    await heading(/^¿Quieres un partido de tenis la semana del 23 al 29 de nov\?$/).waitFor();
    await page.getByText(/^Emparejamos a los jugadores el dom, 22 de nov, 10:00\sa\.m\., en 4 días\.$/).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es-US');
    await expectToFit();
    await expectToBeAccessible();
    for (const [tab, button] of [
      ['Ubicación', 'Guardar dirección'],
      ['Perfil', 'Guardar perfil'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('button', { name: button }).waitFor();
      await expectToFit();
    }
    await page.goto('/settings');
    await heading('Configuración').waitFor();
    expect(await page.title()).toBe('Configuración · Rally');
    await expectToFit();
    await page.getByRole('tab', { name: 'Cuenta' }).click();
    await page.getByRole('button', { name: 'Descargar mis datos' }).waitFor();
    await page.getByText('noviembre de 2026').waitFor();
    await expectToFit();
    await expectToBeAccessible();
  });

  test('she says SÍ and gets a match', async () => {
    await page.goto('/dashboard');
    await press('SÍ');
    await heading(/^Juegas la semana del 23 al 29 de nov$/).waitFor();
    await expectToFit();
    await site.product.api.call(answerOptIn, { token: await tokenOf(vera), body: { answer: 'yes' } });
    await setClock('2026-11-22T15:00:00Z');
    const { token } = await site.product.signIn(demoPhones.admin);
    const [match] = await startWeeklyRunAsStaff(site.product, token);
    await approveAndSendInConsole(site.product, token, match?.id ?? '');
    await heading('Vera Moss').waitFor();
    await expectToFit();
    await expectToBeAccessible();
  });

  test('on the page of the match she is refused an empty answer, and picks one of the times of her opponent', async () => {
    await page.getByRole('link', { name: 'Ver el partido' }).click();
    await heading('Tú contra Vera Moss').waitFor();
    await press('Enviar a Vera');
    await page.getByText('Elige al menos un horario.').waitFor();
    const { id, slots } = await matchOfVera();
    const times = slots.slice(0, 2).map(({ startsAt }) => startsAt);
    await site.product.api.call(offerMatchTimes, { token: await tokenOf(vera), params: { id }, body: { times } });
    await page.getByText(/^Vera puede jugar en estos horarios.* Elige uno para fijar el partido\.$/).waitFor();
    await expectToFit();
    await expectToBeAccessible();
    await page
      .getByRole('button', { name: /[ap]\.m\.$/ })
      .first()
      .click();
    await page.getByText('¡Listo! Nos vemos en la cancha.').waitFor();
    await page.getByRole('button', { name: 'Cambiar el horario' }).waitFor();
    await page.getByText('¿No puedes jugar?').click();
    await expectToFit();
  });

  test('she writes to her opponent and reads the answer', async () => {
    await page.getByLabel('Mensaje para Vera').fill('¿Llevas pelotas?');
    await press('Enviar');
    const messages = page.getByRole('log', { name: 'Mensajes con Vera' });
    await messages.getByText('¿Llevas pelotas?').waitFor();
    const body = { id: 'answer', text: 'Sí, tres nuevas 🎾' };
    const { id } = await matchOfVera();
    await site.product.api.call(postThreadMessage, { token: await tokenOf(vera), params: { id }, body });
    await messages.getByText(body.text).waitFor();
    await expectToFit();
    await expectToBeAccessible();
  });

  test('after the match she enters the score, and the opponent gets it', async () => {
    const { scheduledDate } = await matchOfVera();
    await setClock(new Date(Date.parse(scheduledDate ?? '') + 2 * hourMs));
    const tap = (set: number, side: string, games: string) =>
      page
        .getByRole('radiogroup', { name: `Set ${set}, ${side}` })
        .getByRole('radio', { name: games })
        .check();
    await tap(1, 'Tú', '6');
    await tap(1, 'Vera Moss', '5');
    await tap(2, 'Tú', '7');
    await tap(2, 'Vera Moss', '6');
    await press('Enviar marcador');
    await page.getByRole('alert').getByText('El set 1 no es un marcador final válido').waitFor();
    await expectToFit();
    await expectToBeAccessible();
    await tap(1, 'Vera Moss', '4');
    await page.getByText('Ganas 2-0').waitFor();
    await press('Enviar marcador');
    await heading('Falta que Vera confirme').waitFor();
    await expectToFit();
    expect((await matchOfVera()).scoreStatus).toBe('submitted');
  });

  test('no page violated its security policy, and no script failed', async () => {
    await visitor.close();
  });
});
