export { defineTexts, loadTexts, setTextCompilerForTests, type Texts } from './define-texts.ts';
export {
  getPageLanguage,
  getPreferredLanguage,
  negotiateLanguage,
  readChosenLanguage,
  reloadInLanguage,
  setPageLanguage,
  storeLanguage,
} from './page-language.ts';
