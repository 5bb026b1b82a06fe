export { type ApiAnswers, render, renderScreen } from './render-screen.tsx';
