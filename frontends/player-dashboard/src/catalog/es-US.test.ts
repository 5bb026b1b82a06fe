import { setPageLanguage } from '@rally/ui/language';
import { expect, onTestFinished, test } from 'vitest';
import { texts } from '../texts.ts';
import spanish from './es-US.ts';

test('one minute by car is singular', () => {
  setPageLanguage('es-US');
  onTestFinished(() => setPageLanguage('en-US'));
  texts.add('es-US', spanish);
  const { nearByCar, apartByCar } = texts().match.distance;
  expect(nearByCar({ minutes: 1 })).toBe('En el mismo vecindario, a 1 minuto en carro.');
  expect(nearByCar({ minutes: 2 })).toBe('En el mismo vecindario, a unos 2 minutos en carro.');
  expect(apartByCar({ miles: '1.1', minutes: 1 })).toBe('A 1.1 millas de distancia, 1 minuto en carro.');
});
