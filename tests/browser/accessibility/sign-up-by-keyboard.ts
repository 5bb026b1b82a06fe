import { loginTexts } from '@rally/contracts/identity';
import { onboardingTexts, signupTexts } from '@rally/contracts/players';
import type { Product } from '../../journeys/start-product.ts';
import { readNewestCode, type Visitor } from '../open-visitor.ts';
import type { Keyboard } from './keyboard.ts';

type KeyboardVisitor = Pick<Visitor, 'page'> & { readonly keys: Keyboard };

/** Signs up on the landing page, which is open, signs in with the code and finishes the profile. Ends on the dashboard. */
export async function signUpByKeyboard(
  visitor: KeyboardVisitor,
  { phone, name }: { readonly phone: string; readonly name: string },
  product: Product,
): Promise<void> {
  const { page, keys } = visitor;
  const press = (label: string) => keys.activate(page.getByRole('button', { name: label, exact: true }));
  const form = page.getByRole('form', { name: 'Sign up' });
  await keys.type(form.getByLabel('Phone number'), phone);
  await keys.type(form.getByLabel('ZIP code'), '20814');
  await form.getByText('Washington, D.C. / Northern Virginia / Maryland').waitFor();
  await keys.choose(form.getByLabel('Skill level'), '3.5');
  await keys.tick(form.getByRole('checkbox').first());
  await keys.tick(form.getByRole('checkbox').last());
  await keys.activate(form.getByRole('button', { name: 'Sign me up' }));
  await page.getByText(signupTexts.success).waitFor();
  await keys.activate(page.getByRole('link', { name: 'Finish my profile' }));
  await page.locator('h1:focus').waitFor();
  await press(loginTexts.sendCode);
  await enterCodeByKeyboard(visitor, phone, product);
  await page.waitForURL('/onboarding');
  await keys.type(page.getByLabel('Name'), name);
  await press(onboardingTexts.next);
  await press(onboardingTexts.nextToCourt);
  await keys.activate(page.getByRole('list', { name: 'Courts found' }).getByRole('button').first());
  await press(onboardingTexts.complete);
  await page.waitForURL('/dashboard');
}

/** Enters the code that was sent to the phone; its field gets the focus automatically. */
export async function enterCodeByKeyboard(
  { page, keys }: KeyboardVisitor,
  phone: string,
  product: Product,
): Promise<void> {
  await page.getByLabel('Six-digit code').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(await readNewestCode(product, phone));
  await keys.press('Enter');
}
