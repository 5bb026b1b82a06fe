// Styles of the prerendered `hero.html`.
import './hero.module.css';
import './court-scene.module.css';
import '../../shared/court/court.module.css';
